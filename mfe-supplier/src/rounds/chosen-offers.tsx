import { EditOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeCurrency } from '@junto/contracts/wire';
import { thresholdOf } from '@junto/domain/outcome/threshold';
import { maxOffers } from '@junto/domain/round';
import { Button, Count } from '@junto/ui/core';
import { TableFoot } from '@junto/ui/data';
import css from './chosen-offers.module.css';
import { OfferRow, termId } from './offer-row';
import { offerProblem, type PickedOffer, type selectionProblem } from './round-draft';
import card from './selection.module.css';
import { TermsForAll } from './terms-for-all';
import { priceFieldId, priceProblems } from './typed-prices';
import type { PickedOffers, RoundSelection } from './use-picked-offers';

/** Rows that are rendered at a time: each has two number fields. */
const pageSize = 50;

interface ChosenOffersProps extends RoundSelection {
  /** Problem of the selection as a whole. */
  problem: ReturnType<typeof selectionProblem>;
}

/** The products in the round, with MOQ and max quantity edited in place. */
export function ChosenOffers({ picked, currency, problem }: ChosenOffersProps) {
  const { t } = useTranslation();
  const { offers } = picked;
  const [isForAll, setIsForAll] = useState(false);
  const pages = usePages(picked);
  useFocusedOffer(picked, currency);
  const shown = offers.slice((pages.page - 1) * pageSize, pages.page * pageSize);
  return (
    <section className={card.card} aria-labelledby="chosen-offers">
      <div className={css.chosenHead}>
        <h3 id="chosen-offers">
          {t('supplier.rounds.inRound')} <Count value={offers.length} />
        </h3>
        {offers.length > 0 && (
          <Button
            type="text"
            icon={<EditOutlined aria-hidden />}
            aria-expanded={isForAll}
            onClick={() => setIsForAll(!isForAll)}
          >
            {t('supplier.rounds.setForAll')}
          </Button>
        )}
      </div>
      {isForAll && offers.length > 0 && <TermsForAll picked={picked} />}
      <LastChange {...picked} />
      {problem && (
        <p className={css.selectionProblem} role="alert" ref={scrollTo}>
          {t(`supplier.rounds.${problem}`, { max: maxOffers })}
        </p>
      )}
      {offers.length === 0 && <p className={css.none}>{t('supplier.rounds.noneSelected')}</p>}
      {offers.length > 0 && <OfferTable picked={picked} shown={shown} currency={currency} />}
      {offers.length > 0 && <FillNote offers={offers} />}
      {offers.length > pageSize && (
        <TableFoot pages={pages} pageSize={pageSize} shown={shown.length} total={offers.length} noun="products" />
      )}
    </section>
  );
}

/** The last removal or setting of all, with its Undo. */
function LastChange({ undoable, offers }: PickedOffers) {
  const { t } = useTranslation();
  if (!undoable) return null;
  const { removed, undo } = undoable;
  return (
    <p className={css.removed} role="status">
      <span>
        {removed === undefined
          ? t('supplier.rounds.appliedToAll', { count: offers.length })
          : t('supplier.rounds.removed', { name: removed })}
      </span>{' '}
      <Button type="link" onClick={undo}>
        {t('supplier.rounds.undoRemove')}
      </Button>
    </p>
  );
}

/** What a share below 100% means, in units of the first product with one. */
function FillNote({ offers }: { offers: readonly PickedOffer[] }) {
  const { t } = useTranslation();
  const first = offers.find(({ moq, minimumFill }) => moq !== null && minimumFill);
  const threshold = first && thresholdOf({ moq: first.moq!, minimumFill: first.minimumFill!, supply: null });
  return (
    <p className={css.fillNote}>
      <span>{t('supplier.rounds.fillNote')}</span>{' '}
      {Number.isInteger(threshold) && (
        <span>{t('supplier.rounds.fillNoteOf', { product: first!.product.name, units: threshold })}</span>
      )}
    </p>
  );
}

interface OfferTableProps extends RoundSelection {
  shown: readonly PickedOffer[];
}

function OfferTable({ picked, shown, currency }: OfferTableProps) {
  const { t } = useTranslation();
  const prices = useOpenPrices(picked, currency);
  return (
    <table className={css.chosen} aria-labelledby="chosen-offers">
      <thead>
        <tr>
          <th scope="col">{t('supplier.rounds.product')}</th>
          <th scope="col">{t('supplier.rounds.unitPrice')}</th>
          <th scope="col">{t('supplier.rounds.moq')}</th>
          <th scope="col">{t('supplier.rounds.maxQty')}</th>
          <th scope="col">{t('supplier.rounds.minimumFill')}</th>
          <th scope="col">{t('supplier.rounds.tiers.title')}</th>
          <th aria-label={t('supplier.rounds.actions')} />
        </tr>
      </thead>
      <tbody>
        {shown.map((offer) => (
          <OfferRow
            key={offer.product.id}
            offer={offer}
            currency={currency}
            isNew={picked.added.has(offer.product.id)}
            lead={picked.focus?.productId === offer.product.id ? picked.focus : undefined}
            isOpen={prices.openId === offer.product.id}
            onOpen={() => prices.toggle(offer.product.id)}
            onRemove={() => picked.toggle(offer.product)}
            onChange={(terms) => picked.change(offer.product.id, terms)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The product whose price editor is open; a problem of prices opens the editor that it leads to. */
function useOpenPrices({ focus, of }: PickedOffers, currency: TradeCurrency) {
  const [open, setOpen] = useState<{ id?: string; focus: PickedOffers['focus'] }>({ focus });
  if (open.focus !== focus) {
    const offer = focus && of(focus.productId);
    const isPrices = offer && offerProblem(offer, currency) === 'pricesInvalid';
    setOpen({ ...open, ...(isPrices && { id: focus!.productId }), focus });
  }
  return {
    openId: open.id,
    toggle: (id: string) => setOpen({ focus, ...(open.id !== id && { id }) }),
  };
}

/** The selection above may fill the window. */
const scrollTo = (problem: HTMLElement | null) => void problem?.scrollIntoView({ block: 'nearest' });

function usePages({ offers, added, focus }: PickedOffers) {
  const [at, setAt] = useState({ page: 1, added, focus });
  if (at.added !== added || at.focus !== focus) {
    const index = offers.findIndex(({ product }) => product.id === focus?.productId);
    const isLed = at.focus !== focus && index >= 0;
    const page = isLed ? Math.floor(index / pageSize) + 1 : added.size > 0 ? 1 : at.page;
    setAt({ page, added, focus });
  }
  const count = Math.max(1, Math.ceil(offers.length / pageSize));
  const page = Math.min(at.page, count);
  const known = Array.from({ length: count }, (_, index) => index + 1);
  return { page, cursor: undefined, known, goTo: (to: number) => setAt({ ...at, page: to }) };
}

/** Focuses the field that is wrong, or the MOQ, once its page is rendered. */
function useFocusedOffer(picked: PickedOffers, currency: TradeCurrency): void {
  const { focus } = picked;
  const offer = focus && picked.of(focus.productId);
  const problem = offer && offerProblem(offer, currency);
  const isMax = problem === 'maxInvalid' || problem === 'maxBelowMoq';
  const term = problem === 'fillInvalid' ? 'minimumFill' : isMax ? 'maxQty' : 'moq';
  const [price] = offer && problem === 'pricesInvalid' ? priceProblems(offer) : [];
  useEffect(() => {
    if (focus) document.getElementById(price ? priceFieldId(offer!, price) : termId(term, focus.productId))?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a corrected field keeps the focus
  }, [focus]);
}
