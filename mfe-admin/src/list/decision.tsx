import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Button } from '@junto/ui/core';

interface DecisionProps {
  /** A decision is under way. */
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** Approve or reject what waits for it, in its row: quiet there, red is the button that confirms. */
export function Decision({ busy, onApprove, onReject }: DecisionProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        size="small"
        color="primary"
        variant="filled"
        icon={<CheckOutlined aria-hidden />}
        loading={busy}
        onClick={onApprove}
      >
        {t('admin.action.approve')}
      </Button>
      <Button
        size="small"
        color="default"
        variant="filled"
        icon={<CloseOutlined aria-hidden />}
        disabled={busy}
        onClick={onReject}
      >
        {t('admin.action.reject')}
      </Button>
    </>
  );
}
