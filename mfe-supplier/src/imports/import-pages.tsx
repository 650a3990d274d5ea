import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useLeavingPage } from '@junto/remote-kit/leaving-page';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Page, PageHeader } from '@junto/ui/core';
import { NoCompany } from '../list/no-company';
import { useMaySell } from '../may-sell';
import { DryRun } from './dry-run';
import { ImportList } from './import-list';
import { ImportReport } from './import-report';
import { LiveImport } from './live-import';

/** Import Products page: the dry run of a new file and the list of earlier imports. */
export function ImportPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySell = useMaySell();
  const [edited, setEdited] = useState(0);
  const leaving = useLeavingPage(edited > 0);
  return (
    <Page>
      <PageHeader
        title={t('supplier.imports.title')}
        purpose={t('supplier.imports.purpose')}
        action={<LinkButton to="/products">{t('supplier.imports.back')}</LinkButton>}
      />
      <NoCompany />
      {maySell && (
        <DryRun roundCurrency={null} onStarted={(id) => void navigate(`/products/import/${id}`)} onEdited={setEdited} />
      )}
      <ImportList />
      {leaving}
    </Page>
  );
}

/** Page of one import: its progress while it runs, then its report. */
export function OneImportPage() {
  const { t } = useTranslation();
  const { importId = '' } = useParams();
  return (
    <Page>
      <PageHeader
        title={t('supplier.imports.title')}
        action={<LinkButton to="/products/import">{t('supplier.imports.another')}</LinkButton>}
      />
      <LiveImport key={importId} importId={importId}>
        {(over) => <ImportReport of={over} />}
      </LiveImport>
    </Page>
  );
}
