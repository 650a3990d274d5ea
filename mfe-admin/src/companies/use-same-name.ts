import { useTranslation } from 'react-i18next';
import { isFailure } from '@junto/api-client/failure';
import type { Company } from '@junto/contracts/admin/companies';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { useFormat } from '@junto/ui/core';

/** The existing company with the same name, from the error response. */
type Twin = Pick<Company, 'name' | 'type' | 'country'>;

/**
 * Asks for confirmation before a second company gets the same name.
 * @param isNew false: a company is renamed
 * @returns `confirmIfTaken` opens the dialog if the error says that the name is taken, so that the request can be repeated;
 * returns whether it opened
 */
export function useSameName(isNew: boolean) {
  const { t } = useTranslation();
  const format = useFormat();
  const question = useConfirmAction(({ name, type, country, send }: Twin & { send: () => Promise<void> }) => ({
    title: t('admin.companies.sameName.title'),
    text: t(isNew ? 'admin.companies.sameName.text' : 'admin.companies.sameName.renameText', {
      name,
      type: t(`admin.companies.${type}`),
      country: country ? format.country(country) : t('ui.empty.none'),
    }),
    label: t(isNew ? 'admin.companies.sameName.create' : 'admin.companies.sameName.rename'),
    send,
  }));
  const confirmIfTaken = (error: unknown, send: () => Promise<void>) => {
    const isTaken = isFailure(error) && error.kind === 'problem' && error.code === 'company_name_taken';
    if (isTaken) question.ask({ ...(error.params as unknown as Twin), send });
    return isTaken;
  };
  return { confirmIfTaken, dialog: question.dialog };
}
