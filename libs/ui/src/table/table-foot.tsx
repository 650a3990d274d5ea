import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useFormat } from '../format/use-format';
import { useWords } from '../text/use-words';
import type { KeyedPages } from './keyed-pages';

/** Noun of a list's rows; singular and plural are `ui.noun` in the language files. */
export type RowNoun = 'rounds' | 'orders' | 'invoices' | 'products' | 'companies' | 'users';

export interface TableFootProps {
  pages: KeyedPages;
  pageSize: number;
  shown: number;
  total: number;
  totalCapped?: boolean;
  noun?: RowNoun;
}

/** "1–8 of 46 rounds" on the left, pages on the right. */
export function TableFoot({ pages, pageSize, shown, total, totalCapped = false, noun }: TableFootProps) {
  const format = useFormat();
  const { t } = useWords();
  const at = pages.known.indexOf(pages.page);
  const steps = { previous: pages.known[at - 1], next: pages.known[at + 1] };
  const from = shown === 0 ? 0 : (pages.page - 1) * pageSize + 1;
  const range = { from, to: from === 0 ? 0 : from + shown - 1, total: format.total(total, totalCapped) };
  return (
    <div className="table-foot">
      <span>
        {noun
          ? t('ui.table.range_named', { ...range, noun: t(`ui.noun.${noun}`, { count: total }) })
          : t('ui.table.range', range)}
      </span>
      {pages.known.length > 1 && (
        <nav className="table-foot__pages">
          <Button
            type="text"
            icon={<LeftOutlined aria-hidden />}
            aria-label={t('ui.table.previous')}
            disabled={steps.previous === undefined}
            onClick={() => steps.previous !== undefined && pages.goTo(steps.previous)}
          />
          {pagesAround(pages).map((page) => (
            <button
              key={page}
              type="button"
              aria-label={t('ui.table.page', { page })}
              aria-current={page === pages.page ? 'page' : undefined}
              onClick={() => pages.goTo(page)}
            >
              {page}
            </button>
          ))}
          <Button
            type="text"
            icon={<RightOutlined aria-hidden />}
            aria-label={t('ui.table.next')}
            disabled={steps.next === undefined}
            onClick={() => steps.next !== undefined && pages.goTo(steps.next)}
          />
        </nav>
      )}
    </div>
  );
}

/** At most seven page numbers, around the current one. */
function pagesAround({ page, known }: KeyedPages): readonly number[] {
  const first = Math.max(0, Math.min(known.indexOf(page) - 3, known.length - 7));
  return known.slice(first, first + 7);
}
