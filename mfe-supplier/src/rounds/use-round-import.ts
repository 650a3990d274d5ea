import { useUrlParam } from '@junto/remote-kit/url-filter';
import { useReadImportQuery } from '../api';

/**
 * The import that a round is being filled with, in the address: a reload finds it again, and so does the way from its
 * report.
 */
export function useRoundImport() {
  const [importId, setImportId] = useUrlParam('import', { replace: true });
  const { currentData } = useReadImportQuery({ params: { import_id: importId ?? '' } }, { skip: !importId });
  return {
    importId,
    setImportId,
    /** Its rows are sent by the open dialog: it has to stay for so long. */
    isSending: importId !== undefined && currentData?.status === 'receiving',
  };
}
