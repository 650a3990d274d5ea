import { useUrlParam } from '@junto/remote-kit/url-filter';
import { importApi } from '../imports/import-api';

/** Id of the import that fills the round, stored in the URL, so that a reload and the link of its report find it. */
export function useRoundImport() {
  const [importId, setImportId] = useUrlParam('import', { replace: true });
  const { currentData } = importApi.useReadImportQuery({ params: { import_id: importId ?? '' } }, { skip: !importId });
  return {
    importId,
    setImportId,
    /** The open dialog sends the rows, so it has to stay open. */
    isSending: importId !== undefined && currentData?.status === 'receiving',
  };
}
