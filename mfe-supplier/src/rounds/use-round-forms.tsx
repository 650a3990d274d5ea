import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogHost } from '@junto/ui/data';
import { useMaySell } from '../may-sell';
import { RoundDialog } from './round-dialog';
import { useRoundImport } from './use-round-import';

/** Opens Create Round from the URL: `edit` is a draft id or 'new', `copy` is the id of the round to copy. */
export function useRoundForms() {
  const [edited, edit] = useUrlParam('edit');
  const [copied, copy] = useUrlParam('copy');
  const { setImportId } = useRoundImport();
  const mayWrite = useMaySell();
  // A user without write access may open such a URL: show no form that could only be rejected.
  const of = (roundId: string | undefined) => (mayWrite ? roundId : undefined);
  const leave = (form: typeof edit) => {
    setImportId(undefined);
    form(undefined);
  };
  const dialogs = (
    <>
      <DialogHost subject={of(edited)}>
        {(roundId, open) => (
          <RoundDialog draftId={roundId === 'new' ? undefined : roundId} open={open} onClose={() => leave(edit)} />
        )}
      </DialogHost>
      <DialogHost subject={of(copied)}>
        {(roundId, open) => (
          <RoundDialog draftId={undefined} copyId={roundId} open={open} onClose={() => leave(copy)} />
        )}
      </DialogHost>
    </>
  );
  return { edit, copy, dialogs };
}
