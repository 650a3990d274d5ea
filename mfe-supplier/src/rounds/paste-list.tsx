import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeCurrency } from '@junto/contracts/wire';
import { defaultMoq, readOfferList } from '@junto/domain/offer-list';
import { maxOffers } from '@junto/domain/round';
import { Button, InlineRetry, Input, useDebouncedValue, useLanguage } from '@junto/ui/core';
import { supplierApi } from '../api';
import { judgeOfferList, onlyLines, withSku, type FoundProducts, type LineProblem } from './pasted-offers';
import css from './selection.module.css';
import type { RoundSelection } from './use-picked-offers';

const judgedAfterMs = 300;
/** Lines listed at first; a button shows the others. */
const mostListed = 5;

/** Adds the products of a pasted list 'SKU; MOQ; max'. Lines with problems stay in the field. */
export function PasteList({ picked, currency }: RoundSelection) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [text, setText] = useState('');
  const { list, found, retry } = useJudgedList(text, currency);
  const judged = found && judgeOfferList(list, found, currency);
  const room = maxOffers - picked.offers.length;
  const isTooMany = (judged?.ready.filter(({ product }) => !picked.of(product.id)).length ?? 0) > room;
  const add = () => {
    if (!judged) return;
    picked.add(judged.ready);
    setText(onlyLines(text, judged.problems));
    const [first] = judged.ready;
    if (first) picked.lead(first.product.id);
  };
  return (
    <div className={css.paste}>
      <label htmlFor={fieldId}>{t('supplier.rounds.paste')}</label>
      <Input.TextArea
        id={fieldId}
        rows={4}
        value={text}
        aria-describedby={`${fieldId}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <small id={`${fieldId}-hint`}>{t('supplier.rounds.pasteHint')}</small>
      <div aria-live="polite" className={css.messages}>
        {retry && <InlineRetry onRetry={retry} />}
        {judged && judged.ready.length > 0 && (
          <p data-tone="met">
            <CheckCircleFilled aria-hidden /> {t('supplier.rounds.pasteFound', { count: judged.ready.length })}
          </p>
        )}
        {isTooMany && <Problem>{t('supplier.rounds.tooMany', { max: maxOffers })}</Problem>}
        {judged && (
          <Remarks list={list} problems={judged.problems}>
            {(problem) => (
              <ProblemText
                problem={problem}
                onTake={(sku) => setText(withSku(text, problem.line, problem.text, sku))}
              />
            )}
          </Remarks>
        )}
      </div>
      <Button
        block
        color="primary"
        variant="filled"
        disabled={!judged || judged.ready.length === 0 || isTooMany}
        onClick={add}
      >
        {judged && judged.ready.length > 0
          ? t('supplier.rounds.pasteAdd', { count: judged.ready.length })
          : t('supplier.rounds.pasteAddNone')}
      </Button>
    </div>
  );
}

/**
 * Reads the list after a pause and finds its products with one request.
 * @returns `found` is undefined while the text is not judged yet, `retry` is there after a failure
 */
function useJudgedList(text: string, currency: TradeCurrency) {
  const sign = useLanguage() === 'pt' ? ',' : '.';
  const settled = useDebouncedValue(text, judgedAfterMs);
  const list = useMemo(() => readOfferList(settled, sign), [settled, sign]);
  const [find] = supplierApi.useFindOfferableProductsMutation();
  const [answer, setAnswer] = useState<{ of: string; found: FoundProducts | undefined }>();
  const [tries, setTries] = useState(0);
  const skus = JSON.stringify(list.offers.slice(0, maxOffers).map(({ sku }) => sku));
  const requested = `${currency} ${skus}`;
  useEffect(() => {
    let isStale = false;
    const sku_codes = JSON.parse(skus) as string[];
    const search = async () => {
      const { data } = sku_codes.length > 0 ? await find({ body: { currency, sku_codes } }) : { data: none };
      if (!isStale) setAnswer({ of: requested, found: data });
    };
    void search();
    return () => void (isStale = true);
  }, [find, currency, skus, requested, tries]);
  const isJudged = settled === text && text.trim() !== '' && answer?.of === requested;
  return {
    list,
    found: isJudged ? answer.found : undefined,
    retry: isJudged && !answer.found ? () => setTries((before) => before + 1) : undefined,
  };
}

const none: FoundProducts = { items: [], similar: [] };

interface RemarksProps {
  list: ReturnType<typeof readOfferList>;
  problems: readonly LineProblem[];
  children: (problem: LineProblem) => ReactNode;
}

/** Lines with problems, and lines that are added with a change: a repeated SKU, and a missing MOQ. */
function Remarks({ list: { offers }, problems, children }: RemarksProps) {
  const { t } = useTranslation();
  const [isLong, setIsLong] = useState(false);
  const most = isLong ? undefined : mostListed;
  const repeated = offers.filter(({ replaces }) => replaces !== undefined);
  const assumed = offers.filter(({ isMoqAssumed }) => isMoqAssumed).length;
  const unlisted = [repeated, problems].reduce((sum, { length }) => sum + Math.max(0, length - mostListed), 0);
  return (
    <>
      {repeated.slice(0, most).map(({ line, sku, replaces }) => (
        <p key={line} data-tone="close">
          <ExclamationCircleFilled aria-hidden />
          <span>{t('supplier.rounds.pasteRepeated', { line, sku, before: replaces })}</span>
        </p>
      ))}
      {assumed > 0 && (
        <p data-tone="close">
          <ExclamationCircleFilled aria-hidden />
          <span>{t('supplier.rounds.pasteAssumed', { count: assumed, moq: defaultMoq })}</span>
        </p>
      )}
      {problems.slice(0, most).map((problem) => (
        <Problem key={problem.line}>{children(problem)}</Problem>
      ))}
      {!isLong && unlisted > 0 && (
        <p>
          <button type="button" onClick={() => setIsLong(true)}>
            {t('supplier.rounds.pasteMore', { count: unlisted })}
          </button>
        </p>
      )}
    </>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p data-tone="danger">
      <CloseCircleFilled aria-hidden />
      <span>{children}</span>
    </p>
  );
}

function ProblemText({ problem, onTake }: { problem: LineProblem; onTake: (sku: string) => void }) {
  const { t } = useTranslation();
  const { line, why, text } = problem;
  if (why !== 'unknown') {
    const currency = why === 'otherCurrency' ? problem.currency : undefined;
    return t(`supplier.rounds.pasteProblem.${why}`, { line, text, currency });
  }
  const { similar } = problem;
  return (
    <>
      <span>{t('supplier.rounds.pasteProblem.unknown', { line, text })}</span>
      {similar && (
        <>
          {' '}
          <button type="button" onClick={() => onTake(similar)}>
            {t('supplier.rounds.pasteTake', { sku: similar })}
          </button>
        </>
      )}
    </>
  );
}
