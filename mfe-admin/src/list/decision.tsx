import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Button } from '@junto/ui/core';

interface DecisionProps {
  /** A decision is being sent. */
  busy: boolean;
  /** Without icons, for narrow rows. */
  plain?: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** Approve and Reject buttons of a row, without primary style. */
export function Decision({ busy, plain, onApprove, onReject }: DecisionProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        size="small"
        color="primary"
        variant="filled"
        icon={plain ? undefined : <CheckOutlined aria-hidden />}
        loading={busy}
        onClick={onApprove}
      >
        {t('admin.action.approve')}
      </Button>
      <Button
        size="small"
        color="danger"
        variant="filled"
        icon={plain ? undefined : <CloseOutlined aria-hidden />}
        disabled={busy}
        onClick={onReject}
      >
        {t('admin.action.reject')}
      </Button>
    </>
  );
}
