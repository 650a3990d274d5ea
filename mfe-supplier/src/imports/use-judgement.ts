import { useState } from 'react';
import type { TradeCurrency } from '@junto/contracts/wire';
import type { ShownPage, Summary } from './judged-file';
import type { KindFilter } from './shown-row';
import { useImportFailure, type ImportFile } from './use-import-file';

/** What is validated. Another file, column mapping or currency is another subject without results. */
export interface Subject extends Pick<ImportFile, 'bench' | 'header' | 'columns' | 'sign' | 'unitWords'> {
  roundCurrency: TradeCurrency | null;
}

/** Rows in view. */
export interface Place {
  filter: KindFilter;
  /** Index of the first row in the filter, and the number of rows. */
  from: number;
  size: number;
}

interface Result {
  summary: Summary;
  view: Place & { shown: ShownPage };
}

interface Judgement extends Partial<Result> {
  of: Subject;
  /** The last result is outdated: the validation failed. */
  failed?: { error: unknown; tries: number };
}

/** Latest validation result of the present subject; empty after a failure until everything is validated again. */
export function useJudgement(subject: Subject | undefined) {
  const refuse = useImportFailure();
  const [last, setLast] = useState<Judgement>();
  const [tries, setTries] = useState(0);
  const present = last && last.of === subject ? last : undefined;
  const latest = last && last.of.bench === subject?.bench ? last.summary : undefined;
  return {
    summary: present?.failed ? undefined : present?.summary,
    view: present?.failed ? undefined : present?.view,
    /** Latest result of the file, also while it is validated with other columns or answers. */
    latest,
    /** Number of corrected rows. */
    edited: latest?.edited ?? 0,
    /** Rows were shown before, even if a failure hides them now. */
    wasShown: present?.view !== undefined,
    tries,
    failure: present?.failed && {
      error: present.failed.error,
      retrying: present.failed.tries !== tries,
      retry: () => setTries(tries + 1),
    },
    begin: (of: Subject, result: Partial<Result>) => setLast({ of, ...result }),
    update: (of: Subject, result: Partial<Result>) =>
      setLast((before) => (before?.of === of && !before.failed ? { ...before, ...result } : before)),
    fail: (of: Subject, error: unknown, result: Partial<Result> = {}) => {
      setLast((before) => ({ ...(before?.of === of && before), ...result, of, failed: { error, tries } }));
      refuse.failed(error);
    },
  };
}
