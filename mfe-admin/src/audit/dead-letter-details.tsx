import { useTranslation } from 'react-i18next';
import { deadLetter, type DeadLetter } from '@junto/contracts/admin/dead-letters';
import { DateText, Facts, useFormat } from '@junto/ui/core';
import { EventPayload } from './event-payload';
import { letterOwner } from './letter-words';
import type { State } from './reading';

/** The dead letter that an action was about, as it was at that time. */
export function letterOf(before: State | null): DeadLetter | undefined {
  return deadLetter.safeParse(before?.letter).data;
}

/** A replayed or dismissed dead letter: its consumer, the error, and the payload. */
export function DeadLetterDetails({ letter }: { letter: DeadLetter }) {
  const format = useFormat();
  const { t } = useTranslation();
  return (
    <>
      <Facts
        facts={[
          [t('admin.deadLetters.consumer'), letterOwner(t, letter)],
          [t('admin.deadLetters.at'), <DateText at={letter.at} withTime />],
          [t('admin.deadLetters.failures'), format.count(letter.failures)],
        ]}
      />
      <p>{letter.reason}</p>
      <EventPayload event={letter.event} />
    </>
  );
}
