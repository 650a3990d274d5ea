import { useTranslation } from 'react-i18next';
import { deadLetter, type DeadLetter } from '@junto/contracts/admin/dead-letters';
import { DateText, Facts, useFormat } from '@junto/ui/core';
import { EventPayload } from './event-payload';
import { letterOwner } from './letter-words';
import type { State } from './reading';

/** The dead letter that an act was about, as it was then. */
export function letterOf(before: State | null): DeadLetter | undefined {
  return deadLetter.safeParse(before?.letter).data;
}

/** What was replayed or dismissed: who had given it up and why, and all that it said. */
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
