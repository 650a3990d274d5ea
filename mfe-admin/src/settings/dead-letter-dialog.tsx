import { useTranslation } from 'react-i18next';
import type { DeadLetter } from '@junto/contracts/admin/dead-letters';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, DateText, Facts, useFormat, useNotify } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { adminApi } from '../api';
import { EventPayload } from '../audit/event-payload';
import { letterName, letterOwner } from '../audit/letter-words';

/** One dead letter with its payload; replays it, or dismisses it after a confirmation. */
export function DeadLetterDialog({ letter, open, onClose }: DialogControl & { letter: DeadLetter }) {
  const format = useFormat();
  const { t } = useTranslation();
  const name = letterName(t, letter);
  const { replay, replaying } = useReplay(letter, onClose);
  const [remove] = adminApi.useDismissDeadLetterMutation();
  const dismiss = useConfirmAction(() => ({
    title: t('admin.deadLetters.dismissTitle'),
    text: t('admin.deadLetters.dismissText', { event: name }),
    label: t('admin.deadLetters.dismiss'),
    danger: true,
    send: async () => {
      const answer = await remove({ params: { sequence: String(letter.sequence) } });
      onClose();
      return answer;
    },
    outcome: { done: t('admin.deadLetters.dismissed'), failed: t('admin.deadLetters.dismissFailed') },
  }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="details"
      title={name}
      subtitle={letterOwner(t, letter)}
      busy={replaying || dismiss.busy}
      actions={
        <>
          <Button danger disabled={replaying} onClick={() => dismiss.ask()}>
            {t('admin.deadLetters.dismiss')}
          </Button>
          <Button type="primary" loading={replaying} onClick={() => void replay()}>
            {t('admin.deadLetters.replay')}
          </Button>
        </>
      }
    >
      <div className="dialog-stack">
        <Facts
          facts={[
            [t('admin.deadLetters.failures'), format.count(letter.failures)],
            [t('admin.deadLetters.at'), <DateText at={letter.at} withTime />],
          ]}
        />
        <p>{letter.reason}</p>
        <EventPayload event={letter.event} />
      </div>
      {dismiss.dialog}
    </Dialog>
  );
}

/** A failed replay keeps the dead letter and shows the reason. */
function useReplay({ sequence }: DeadLetter, onDone: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [send, { isLoading }] = adminApi.useReplayDeadLetterMutation();
  const replay = async () => {
    const { data, error } = await send({ params: { sequence: String(sequence) }, body: {} });
    if (!data) return fail(t('admin.deadLetters.replayFailed'), error);
    if (data.failed !== null)
      return notify({
        tone: 'error',
        title: t('ui.error.title'),
        text: t('admin.deadLetters.failedAgain'),
        reason: data.failed,
      });
    onDone();
    return notify({ tone: 'success', title: t('admin.deadLetters.replayed') });
  };
  return { replay, replaying: isLoading };
}
