import { useTranslation } from 'react-i18next';
import { ShipsFrom } from '@junto/remote-kit/close-policy';
import { PriceTiers } from '@junto/remote-kit/price-tiers';
import { Button, Card, CardRow, Facts, Money, ProductPicture, useFormat, type Form } from '@junto/ui/core';
import { bodyOfPrices, type RoundValues } from './round-draft';
import css from './selection.module.css';
import type { RoundStep } from './use-round-steps';

/** Products that are listed; the step before lists all. */
const mostListed = 20;

interface RoundCheckProps {
  /** What happens after saving. */
  text: string;
  form: ReturnType<typeof Form.useForm<RoundValues>>[0];
  onChange: (step: RoundStep) => void;
}

/** Last step of Create Round on a phone: what is about to be created. */
export function RoundCheck({ text, form, onChange }: RoundCheckProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { offers, ...terms } = form.getFieldsValue();
  const changeTo = (step: RoundStep, title: string) => (
    <Button type="link" aria-label={`${t('ui.action.edit')}: ${title}`} onClick={() => onChange(step)}>
      {t('ui.action.edit')}
    </Button>
  );
  const incoterm = [terms.incoterm, terms.incoterm_place].filter(Boolean).join(' ');
  const facts: [label: string, value: string | null][] = [
    [t('supplier.rounds.name'), terms.title],
    [t('supplier.rounds.description'), terms.description],
    [t('supplier.rounds.currency'), t(`ui.currency.${terms.currency}`)],
    [t('supplier.rounds.openAt'), terms.open_at && format.dateTime(terms.open_at)],
    [t('supplier.rounds.closeAt'), terms.close_at && format.dateTime(terms.close_at)],
    [
      t('supplier.rounds.policy.label'),
      [
        terms.extend_days && t('supplier.rounds.policy.extendBy', { count: terms.extend_days }),
        t(`supplier.rounds.policy.${terms.close_policy}`),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [t('supplier.rounds.incoterm'), incoterm],
    [t('supplier.rounds.deliveryTerms'), terms.delivery_terms],
  ];
  return (
    <div className="dialog-stack">
      <p>{text}</p>
      <Card padded title={t('supplier.rounds.steps.terms')} extra={changeTo('terms', t('supplier.rounds.steps.terms'))}>
        <Facts facts={facts.map(([label, value]) => [label, <span dir="auto">{value || t('ui.empty.none')}</span>])} />
      </Card>
      <Card
        title={t('supplier.rounds.count', { count: offers.length })}
        extra={changeTo('products', t('supplier.rounds.steps.products'))}
        foot={offers.length > mostListed && t('supplier.rounds.checkMore', { count: offers.length - mostListed })}
      >
        {offers.slice(0, mostListed).map(({ product, moq, maxQty, minimumFill, ...prices }) => (
          <CardRow key={product.id}>
            <div className={css.product}>
              <ProductPicture url={product.image} name={product.name} size={40} />
              <span>
                <b dir="auto">{product.name}</b>
                <small>
                  {t(`supplier.rounds.${maxQty === null ? 'checkMoq' : 'checkMoqAndMax'}`, { moq, max: maxQty })}
                </small>
                {moq !== null && <ShipsFrom offer={{ moq, minimum_fill: minimumFill }} />}
                <PriceTiers offer={bodyOfPrices(prices)} currency={product.currency} />
              </span>
              <Money amount={product.unit_price} currency={product.currency} />
            </div>
          </CardRow>
        ))}
      </Card>
    </div>
  );
}
