import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { useReadCompanyQuery } from '../api';
import { CompanyDialog } from './company-dialog';

interface EditCompanyProps extends DialogControl {
  companyId: string;
  /** As the list shows it, where it is among its rows. */
  shown: Company | undefined;
}

/** A company by its address, which is read unless a row has it. The form keeps what it began with. */
export function EditCompany({ companyId, shown, open, onClose }: EditCompanyProps) {
  const { t } = useTranslation();
  const [company, begin] = useState(shown);
  const read = useReadCompanyQuery(
    { params: { company_id: companyId } },
    { skip: company !== undefined, refetchOnMountOrArgChange: true },
  );
  if (!company && read.currentData && !read.isFetching) begin(read.currentData);
  if (company) return <CompanyDialog company={company} open={open} onClose={onClose} />;
  return (
    <QueryDialog of={read} open={open} onClose={onClose} title={t('admin.companies.edit')} tag={() => null}>
      {() => null}
    </QueryDialog>
  );
}
