import { EyeOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from '@junto/ui/core';

interface IconActionProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'danger' | 'disabled' | 'loading'> {
  /** What it does. */
  tip: string;
  /** What it does to what: for screen readers, which read it without the row's other cells. */
  label: string;
  onClick: () => void;
}

/** An action of a row or a picture, as an icon alone. */
export function IconAction({ tip, label, ...button }: IconActionProps) {
  return (
    <Tooltip title={tip}>
      <Button size="small" type="text" aria-label={label} {...button} />
    </Tooltip>
  );
}

interface ViewActionProps {
  label: string;
  /** Left out: 'View details'. */
  tip?: string;
  onView: () => void;
}

/** The eye that opens a row's dialog. */
export function ViewAction({ label, tip, onView }: ViewActionProps) {
  const { t } = useTranslation();
  return (
    <IconAction
      tip={tip ?? t('ui.action.viewDetails')}
      label={label}
      icon={<EyeOutlined aria-hidden />}
      onClick={onView}
    />
  );
}
