import { useTranslation } from 'react-i18next';
import { isFailure } from '@junto/api-client/failure';
import type { Company } from '@junto/contracts/admin/companies';
import { useFormat } from '@junto/ui/core';
import { ConfirmDialog, DialogOf } from '@junto/ui/data';

/** The company that has the name already, as a refusal tells of it. */
export type Twin = Pick<Company, 'name' | 'type' | 'country'>;

export function twinOf(error: unknown): Twin | undefined {
  return isFailure(error) && error.kind === 'problem' && error.code === 'company_name_taken'
    ? (error.params as unknown as Twin)
    : undefined;
}

interface AskSameNameProps {
  /** Asked while there is one. */
  twin: Twin | undefined;
  busy: boolean;
  /** Else one is renamed. */
  isNew: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before there are two companies of one name. */
export function AskSameName({ twin, busy, isNew, onConfirm, onClose }: AskSameNameProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DialogOf subject={twin}>
      {({ name, type, country }, open) => (
        <ConfirmDialog
          open={open}
          title={t('admin.companies.sameName.title')}
          confirmLabel={t(isNew ? 'admin.companies.sameName.create' : 'admin.companies.sameName.rename')}
          busy={busy}
          onConfirm={onConfirm}
          onClose={onClose}
        >
          {t(isNew ? 'admin.companies.sameName.text' : 'admin.companies.sameName.renameText', {
            name,
            type: t(`admin.companies.${type}`),
            country: country ? format.country(country) : t('ui.empty.none'),
          })}
        </ConfirmDialog>
      )}
    </DialogOf>
  );
}
