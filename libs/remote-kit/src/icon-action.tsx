import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from '@junto/ui/core';

interface IconActionProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'danger' | 'disabled' | 'loading'> {
  /** Tooltip: the action. */
  tip: string;
  /** Accessible name: the action and its object, because screen readers read it without the row's other cells. */
  label: string;
  onClick: () => void;
}

/** An action of a row or an image, shown as an icon only. */
export function IconAction({ tip, label, ...button }: IconActionProps) {
  return (
    <Tooltip title={tip}>
      <Button size="small" type="text" aria-label={label} {...button} />
    </Tooltip>
  );
}

/** The pencil icon that opens a row's form. */
export function EditAction({ label, onEdit }: { label: string; onEdit: () => void }) {
  const { t } = useTranslation();
  return <IconAction tip={t('ui.action.edit')} label={label} icon={<EditOutlined aria-hidden />} onClick={onEdit} />;
}

interface ViewActionProps {
  label: string;
  /** Tooltip; default 'View details'. */
  tip?: string;
  onView: () => void;
}

/** The eye icon that opens a row's dialog. */
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
