import { PlusOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberKinds } from '@junto/domain/number-kinds';
import { maxTiers } from '@junto/domain/outcome/terms';
import { Button, Money, useFormat } from '@junto/ui/core';
import { NumberInput } from '@junto/ui/data';
import css from './price-editor.module.css';
import type { ChangedTerms, PickedOffer } from './round-draft';
import { TierRow } from './tier-row';
import { priceFieldId, priceFieldIds, priceProblems, type PriceProblem } from './typed-prices';

interface PriceEditorProps {
  offer: PickedOffer;
  /** A new object shows the errors of fields that nobody left yet. */
  lead: object | undefined;
  onChange: (terms: ChangedTerms) => void;
}

/** Price tiers and list price of an offer, with what buyers see of them. */
export function PriceEditor(props: PriceEditorProps) {
  const { t } = useTranslation();
  const { offer, onChange } = props;
  const problems = priceProblems(offer);
  return (
    <div className={css.editor}>
      <div role="group" aria-label={t('supplier.rounds.tiers.of', { name: offer.product.name })}>
        <b>{t('supplier.rounds.tiers.title')}</b>
        <small>{t('supplier.rounds.tiers.rule', { count: offer.tiers?.length ?? 0, max: maxTiers })}</small>
        <Tiers {...props} problems={problems} />
        <ListPrice offer={offer} onChange={onChange} />
      </div>
      <Preview offer={offer} until={problems[0]?.tier} />
    </div>
  );
}

/** The tiers in the order in which they were typed, below the price of the product. */
function Tiers({ offer, lead, problems, onChange }: PriceEditorProps & { problems: readonly PriceProblem[] }) {
  const { t } = useTranslation();
  const { product, tiers = [] } = offer;
  const fields = useCheckedFields(priceFieldIds(offer), lead);
  const focusLater = useFocusLater();
  const addId = `add-tier-${product.id}`;
  const add = () => {
    const id = Math.max(-1, ...tiers.map((tier) => tier.id)) + 1;
    const added = [...tiers, { id, fromUnits: null, price: null }];
    onChange({ tiers: added });
    focusLater(priceFieldId({ product, tiers: added }, { tier: tiers.length, field: 'fromUnits' }));
  };
  return (
    <>
      <ol className={css.tiers}>
        <li aria-hidden>
          <span />
          <small>{t('supplier.rounds.tiers.fromUnits')}</small>
          <small>{t('supplier.rounds.unitPrice')}</small>
          <small className={css.off}>{t('supplier.rounds.tiers.off')}</small>
        </li>
        <li>
          <span />
          <span>{t('supplier.rounds.tiers.atFirst')}</span>
          <Money amount={product.unit_price} currency={product.currency} />
        </li>
        {tiers.map((tier, index) => (
          <TierRow
            key={tier.id}
            {...{ offer, index, tier }}
            problems={problems.filter((problem) => problem.tier === index)}
            isChecked={(field) => fields.checked.has(priceFieldId(offer, { tier: index, field }))}
            onLeave={fields.leave}
            onChange={(part, fieldId) => {
              fields.type(fieldId);
              onChange({ tiers: tiers.with(index, { ...tier, ...part }) });
            }}
            onRemove={() => {
              onChange({ tiers: tiers.toSpliced(index, 1) });
              focusLater(addId);
            }}
          />
        ))}
      </ol>
      {tiers.length < maxTiers && (
        <Button id={addId} type="link" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('supplier.rounds.tiers.add')}
        </Button>
      )}
    </>
  );
}

function ListPrice({ offer, onChange }: Pick<PriceEditorProps, 'offer' | 'onChange'>) {
  const { t } = useTranslation();
  const { product, tiers = [], listPrice = null } = offer;
  const id = priceFieldId(offer, { tier: tiers.length, field: 'listPrice' });
  return (
    <>
      <label htmlFor={id}>{t('supplier.rounds.tiers.listPrice')}</label>
      <NumberInput
        id={id}
        kind={numberKinds.money}
        before={product.currency}
        value={listPrice}
        aria-describedby={`${id}-hint`}
        onChange={(next) => onChange({ listPrice: next })}
      />
      <small id={`${id}-hint`}>{t('supplier.rounds.tiers.listPriceHint')}</small>
    </>
  );
}

/** The prices as buyers see them. @param until index of the first tier with an error */
function Preview({ offer: { product, tiers = [] }, until }: { offer: PickedOffer; until: number | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = tiers.slice(0, until);
  return (
    <div>
      <b>{t('supplier.rounds.tiers.preview')}</b>
      <ol className={css.stair}>
        <li>
          <Money amount={product.unit_price} currency={product.currency} />
          <small>{t('supplier.rounds.tiers.atFirst')}</small>
        </li>
        {shown.map(({ id, fromUnits, price }) => (
          <li key={id}>
            <Money amount={price!} currency={product.currency} />
            <small>{t('supplier.rounds.tiers.from', { units: format.count(fromUnits!) })}</small>
          </li>
        ))}
      </ol>
      <small>
        {shown.length < tiers.length && <span>{t('supplier.rounds.tiers.shownUntil')}</span>}{' '}
        <span>{t('supplier.rounds.tiers.settledAt')}</span>
      </small>
    </div>
  );
}

/** Ids of the fields whose errors are shown: all of an opened editor; a typed field once it is left. */
function useCheckedFields(fieldIds: readonly string[], lead: object | undefined) {
  const [state, setState] = useState({ checked: new Set(fieldIds), lead });
  if (state.lead !== lead) setState({ checked: new Set(fieldIds), lead });
  const { checked } = state;
  return {
    checked,
    leave: (id: string) => setState({ checked: new Set([...checked, id]), lead }),
    type: (id: string) => setState({ checked: new Set([...checked].filter((one) => one !== id)), lead }),
  };
}

/** Focuses an element that the next render adds. */
function useFocusLater(): (id: string) => void {
  const [next, setNext] = useState<{ id: string }>();
  useEffect(() => {
    if (next) document.getElementById(next.id)?.focus();
  }, [next]);
  return (id) => setNext({ id });
}
