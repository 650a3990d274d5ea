import { useState } from 'react';
import type { TradeCurrency } from '@junto/contracts/wire';
import type { ShownPage, Summary } from './judged-file';
import type { KindFilter } from './shown-row';
import { useImportFailure, type ImportFile } from './use-import-file';

/**
 * What is judged. With another file, other columns or another currency it is another one, of which nothing was said
 * yet.
 */
export interface Subject extends Pick<ImportFile, 'bench' | 'header' | 'columns' | 'sign' | 'unitWords'> {
  roundCurrency: TradeCurrency | null;
}

/** Which rows are looked at. */
export interface Place {
  filter: KindFilter;
  /** The index of the first row among those of the filter, and how many rows. */
  from: number;
  size: number;
}

interface Said {
  summary: Summary;
  view: Place & { shown: ShownPage };
}

interface Judgement extends Partial<Said> {
  of: Subject;
  /** What the workbench holds is something else than was said last. */
  failed?: { error: unknown; tries: number };
}

/**
 * What was said of a file last: of the present subject, or nothing; and nothing after a failure, until all is judged
 * anew.
 */
export function useJudgement(subject: Subject | undefined) {
  const refuse = useImportFailure();
  const [last, setLast] = useState<Judgement>();
  const [tries, setTries] = useState(0);
  const present = last && last.of === subject ? last : undefined;
  const latest = last && last.of.bench === subject?.bench ? last.summary : undefined;
  return {
    summary: present?.failed ? undefined : present?.summary,
    view: present?.failed ? undefined : present?.view,
    /** Of the file, also while it is judged by other columns or answers. */
    latest,
    /** Corrected rows of the file. */
    edited: latest?.edited ?? 0,
    /** Its rows were shown before, also where a failure hides them now. */
    wasShown: present?.view !== undefined,
    tries,
    failure: present?.failed && {
      error: present.failed.error,
      retrying: present.failed.tries !== tries,
      retry: () => setTries(tries + 1),
    },
    begin: (of: Subject, said: Partial<Said>) => setLast({ of, ...said }),
    say: (of: Subject, said: Partial<Said>) =>
      setLast((before) => (before?.of === of && !before.failed ? { ...before, ...said } : before)),
    fail: (of: Subject, error: unknown, said: Partial<Said> = {}) => {
      setLast((before) => ({ ...(before?.of === of && before), ...said, of, failed: { error, tries } }));
      refuse.failed(error);
    },
  };
}
