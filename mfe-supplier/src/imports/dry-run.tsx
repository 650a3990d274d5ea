import { CloseCircleFilled } from '@ant-design/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import type { TradeCurrency, Uom } from '@junto/contracts/wire';
import { leastCellsByPosition } from '@junto/domain/product-import/find-columns';
import { maxOffers } from '@junto/domain/round';
import type { DecimalSign } from '@junto/domain/typed-number';
import { ReadError } from '@junto/remote-kit/read-error';
import { Alert, Button, ErrorCard, Segmented, Card, Skeleton, useFormat } from '@junto/ui/core';
import { AlikeRows } from './alike-rows';
import { ColumnsCard } from './columns-card';
import { Dock } from './dock';
import css from './dry-run.module.css';
import { FileChooser } from './file-chooser';
import type { Summary } from './judged-file';
import { headingsOf } from './problem-words';
import { KindWord } from './row-result';
import { RowsTable } from './rows-table';
import { SectionChoice } from './section-choice';
import { shownKinds, type KindFilter } from './shown-row';
import { SignQuestion } from './sign-question';
import { TemplateButton } from './template-button';
import { UnitQuestions } from './unit-questions';
import { useDiscardFirst } from './use-discard-first';
import { useImportFile, type FileAnswers, type ImportFile } from './use-import-file';
import { useJudgedRows, type JudgedRows } from './use-judged-rows';
import { useStartImport } from './use-start-import';

interface DryRunProps {
  /** Currency of the round that the rows become offers of; null: the rows go into the catalogue only. */
  roundCurrency: TradeCurrency | null;
  onStarted: (importId: string) => void;
  /** Reports the number of corrected rows, which are lost when the user leaves. */
  onEdited: (rows: number) => void;
}

/**
 * Dry run of an import: choose a file, check and correct its columns and rows, start the import. Writes nothing before
 * the start.
 */
export function DryRun(props: DryRunProps) {
  const [cancelled, setCancelled] = useState(0);
  return <OneDryRun key={cancelled} {...props} again={cancelled > 0} onCancel={() => setCancelled(cancelled + 1)} />;
}

interface OneDryRunProps extends DryRunProps {
  /** An earlier file was cancelled: focus returns to the file picker. */
  again: boolean;
  onCancel: () => void;
}

function OneDryRun({ roundCurrency, onStarted, onEdited, again, onCancel }: OneDryRunProps) {
  const { file, reading, choose, ...answers } = useImportFile(roundCurrency !== null);
  const [alone, setAlone] = useState(false);
  const isTooLarge = roundCurrency !== null && file !== undefined && file.rows > maxOffers;
  const currency = isTooLarge && alone ? null : roundCurrency;
  const judged = useJudgedRows(file, currency);
  const { start, busy } = useStartImport(currency, onStarted);
  const { summary } = judged;
  // Corrections are no longer at risk once the import runs.
  const edited = busy ? 0 : judged.edited;
  useEffect(() => {
    onEdited(edited);
    return () => onEdited(0);
  }, [edited, onEdited]);
  const { first, question } = useDiscardFirst(edited);
  return (
    <div className={css.dryRun}>
      <FileChooser
        file={file}
        summary={summary}
        reading={reading}
        takesFocus={again}
        onChoose={(given) => first(() => void choose(given))}
      />
      {file && (
        <>
          <AboutFile
            file={file}
            latest={judged.latest}
            answers={answers}
            first={first}
            catalogueOnly={currency === null}
            tooLarge={isTooLarge && <TooLarge alone={alone} onAlone={setAlone} />}
          />
          {summary ? (
            <>
              <KindSwitch of={judged} summary={summary} rows={file.rows} />
              {summary.alike && <AlikeRows alike={summary.alike} onCorrect={() => void judged.correctAlike()} />}
              <Card>
                <RowsTable of={judged} forRound={currency !== null} headings={headingsOf(file.header, file.columns)} />
              </Card>
              <Dock
                file={file}
                summary={summary}
                forRound={currency !== null}
                busy={busy}
                onStart={() => void start(file, summary)}
                // The dialog of a round has its own Cancel.
                onCancel={roundCurrency === null ? () => first(onCancel) : undefined}
              />
            </>
          ) : (
            <NotJudged of={judged} />
          )}
        </>
      )}
      {question}
    </div>
  );
}

interface AboutFileProps {
  file: ImportFile;
  latest: Summary | undefined;
  answers: FileAnswers;
  first: (then: () => void) => void;
  catalogueOnly: boolean;
  tooLarge: ReactNode;
}

/** Questions about the whole file. They stay mounted (and focused) while an answer validates the rows again. */
function AboutFile({ file, latest, answers, first, catalogueOnly, tooLarge }: AboutFileProps) {
  const { setColumn, setSection, matchAgain } = answers;
  return (
    <>
      {file.sections.length > 1 && (
        <SectionChoice file={file} onChoose={(section) => first(() => void setSection(section))} />
      )}
      <ColumnsCard file={file} onColumn={setColumn} onMatchAgain={matchAgain} catalogueOnly={catalogueOnly} />
      {tooLarge}
      {latest && <FileQuestions file={file} summary={latest} onSign={answers.setSign} onUnit={answers.setUnit} />}
    </>
  );
}

interface FileQuestionsProps {
  file: ImportFile;
  summary: Summary;
  onSign: (sign: DecimalSign) => void;
  onUnit: (word: string, uom: Uom) => void;
}

function FileQuestions({ file, summary, onSign, onUnit }: FileQuestionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {summary.kinds.skipped === file.rows && <TooNarrow />}
      {file.strayQuotes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('supplier.imports.strayQuotes', { rows: file.strayQuotes.join(', ') })}
        />
      )}
      {summary.ambiguousNumber !== null && (
        <SignQuestion price={summary.ambiguousNumber} chosen={file.sign} onChoose={onSign} />
      )}
      {summary.unknownUnits.length > 0 && (
        <UnitQuestions units={summary.unknownUnits} chosen={file.unitWords} onChoose={onUnit} />
      )}
    </>
  );
}

/** Rows cannot be validated without the catalogue and the categories: shows the failure and a retry. */
function NotJudged({ of: { unread, failure } }: { of: JudgedRows }) {
  const { t } = useTranslation();
  if (unread?.error)
    return <ReadError of={unread} title={t('ui.error.title')} text={t('supplier.imports.categoriesFailed')} />;
  if (!failure) return <Skeleton rows={8} />;
  return (
    <ErrorCard
      title={t('ui.error.title')}
      text={t('supplier.imports.judgeFailed')}
      errorId={errorIdOf(failure.error)}
      onRetry={failure.retry}
      retrying={failure.retrying}
    />
  );
}

/** Every row fails for the same reason: the file has too few columns. */
function TooNarrow() {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      icon={<CloseCircleFilled aria-hidden />}
      title={t('supplier.imports.tooNarrowTitle', { least: leastCellsByPosition })}
      description={t('supplier.imports.tooNarrowText')}
      action={<TemplateButton />}
    />
  );
}

/** The file has more rows than a round can hold; it can still be imported into the catalogue only (decision 14). */
function TooLarge({ alone, onAlone }: { alone: boolean; onAlone: (alone: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type={alone ? 'info' : 'warning'}
      showIcon
      title={t(alone ? 'supplier.imports.aloneTitle' : 'supplier.imports.tooLargeTitle', { max: maxOffers })}
      description={t(alone ? 'supplier.imports.aloneText' : 'supplier.imports.tooLargeText')}
      action={
        <Button onClick={() => onAlone(!alone)}>
          {t(alone ? 'supplier.imports.forRound' : 'supplier.imports.alone')}
        </Button>
      }
    />
  );
}

/** Filter chips with row counts; empty kinds are left out. */
function KindSwitch({ of, summary, rows }: { of: JudgedRows; summary: Summary; rows: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = of.view?.filter ?? 'all';
  const kinds = shownKinds.filter((kind) => summary.kinds[kind] > 0 || kind === shown);
  return (
    <div className={css.kinds}>
      <div className={css.kindsScroll}>
        <Segmented<KindFilter>
          aria-label={t('supplier.imports.filter')}
          value={shown}
          onChange={(kind) => void of.show(kind)}
          options={[
            { value: 'all', label: `${t('supplier.imports.kinds.all')} ${format.count(rows)}` },
            ...kinds.map((kind) => ({
              value: kind,
              label: <KindWord kind={kind} count={summary.kinds[kind]} />,
            })),
          ]}
        />
      </div>
      <span>{t('supplier.imports.pressCell')}</span>
    </div>
  );
}
