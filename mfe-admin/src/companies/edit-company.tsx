import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { adminApi } from '../api';
import { CompanyDialog } from './company-dialog';

interface EditCompanyProps extends DialogControl {
  companyId: string;
  /** Row of the list, if the list contains the company. */
  shown: Company | undefined;
}

/** Opens a company by URL; reads it unless it is in the list. The form keeps its initial values. */
export function EditCompany({ companyId, shown, ...dialog }: EditCompanyProps) {
  const { t } = useTranslation();
  const [company, begin] = useState(shown);
  const read = adminApi.useReadCompanyQuery(
    { params: { company_id: companyId } },
    { skip: company !== undefined, refetchOnMountOrArgChange: true },
  );
  if (!company && read.currentData && !read.isFetching) begin(read.currentData);
  if (company) return <CompanyDialog company={company} {...dialog} />;
  return (
    <QueryDialog of={read} {...dialog} title={t('admin.companies.edit')}>
      {() => null}
    </QueryDialog>
  );
}
