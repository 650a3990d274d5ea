import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '@junto/contracts/identity/profile';
import { Card, CardRow } from '@junto/ui/core';
import { ApiKeysSheet } from './api-keys-sheet';
import { WebhooksSheet } from './webhooks-sheet';

/** API keys and webhooks of the user's company. */
export function DevelopersSection({ profile: { company_id } }: { profile: Profile }) {
  const { t } = useTranslation();
  if (company_id === null)
    return (
      <Card>
        <CardRow>
          {t('shell.developers.noCompany')} <Link to="/profile/company">{t('shell.developers.nameCompany')}</Link>
        </CardRow>
      </Card>
    );
  return (
    <>
      <ApiKeysSheet />
      <WebhooksSheet />
    </>
  );
}
