import { useState } from 'react';
import { numberKinds } from '@junto/domain/number-kinds';
import {
  Amount,
  Button,
  CommittedOf,
  Count,
  Country,
  DateText,
  Facts,
  Field,
  HatchSample,
  Input,
  Line,
  LineList,
  Mark,
  EditConflict,
  Money,
  MoneyFigure,
  MoneyList,
  PoolStanding,
  RelativeTime,
  Card,
  CardRow,
  Wordmark,
} from '@junto/ui/core';
import {
  CutText,
  DayPicker,
  DialogHost,
  FilterSelect,
  FormDialog,
  GoodsStack,
  InstantPicker,
  NumberInput,
  RowCards,
} from '@junto/ui/data';
import { columns, rows } from './rows';

const standings = [
  { committed: 684, moq: 1000 },
  { committed: 1000, moq: 1000 },
  { committed: 1180, moq: 1000 },
  { committed: 1500, moq: 1000, maxQty: 1500 },
];
const long = 'Mailers, shipping boxes and paper tape in FSC kraft, printed in two colours at no extra cost. '.repeat(3);

/** Smaller building blocks of screens: figures, facts, lines, pickers, cards. */
export function Pieces() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))', gap: 20 }}>
      <Figures />
      <Lines />
      <Pickers />
      <Card title="Rows as cards" padded>
        <RowCards label="Orders as cards" columns={columns} rows={rows.slice(0, 2)} rowKey={(row) => row.id} />
      </Card>
      <Card title="Goods of an order" padded>
        <GoodsStack images={[null, null, null]} total={5} />
      </Card>
      <Card title="Changed meanwhile" padded>
        <EditConflict
          contested={[{ field: 'name', label: 'Name', mine: 'Casa Norte', theirs: 'Casa Norte Foods' }]}
          onKeep={() => undefined}
          onTake={() => undefined}
        />
      </Card>
    </div>
  );
}

function Figures() {
  return (
    <Card title="Figures and marks" padded>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
        <Mark />
        <Mark size={40} />
        <Wordmark />
        <HatchSample />
      </p>
      <Facts
        facts={[
          ['Money', <Money key="money" amount={1234.5} currency="EUR" />],
          ['Count', <Count key="count" value={1234} />],
          ['Country', <Country key="country" name="BR" />],
          ['Amount', <Amount key="amount" amount={1234.5} currency="BRL" />],
          ['Figure', <MoneyFigure key="figure" amount={84_312.5} currency="USD" />],
          [
            'Several',
            <MoneyList
              key="list"
              amounts={[
                { currency: 'USD', amount: 84_312.5 },
                { currency: 'EUR', amount: 0 },
              ]}
            />,
          ],
          ['Date', <DateText key="date" at="2026-11-20T09:30:00Z" />],
          ['Ago', <RelativeTime key="ago" at="2026-11-20T09:30:00Z" />],
          ['Committed', <CommittedOf key="committed" committed={684} moq={1000} />],
        ]}
      />
      {standings.map((figures) => (
        <CardRow key={figures.committed}>
          <span>
            <PoolStanding {...figures} />
          </span>
        </CardRow>
      ))}
    </Card>
  );
}

function Lines() {
  return (
    <Card title="Lines">
      <LineList label="Lines" maxHeight={240}>
        <Line image={null} name="Kraft mailer" meta="RE-MAI-1 · 50 per pack">
          150
        </Line>
        <Line image={null} name="Paper tape" meta="RE-TAP-3" missed="Below its MOQ when the round closed">
          72
        </Line>
      </LineList>
      <div style={{ padding: 16 }}>
        <CutText>{long}</CutText>
        <CutText lines={2}>{long}</CutText>
      </div>
    </Card>
  );
}

function Pickers() {
  const [day, setDay] = useState<string | null>('2026-12-24');
  const [at, setAt] = useState<string | null>('2026-12-24T17:00:00.000Z');
  const [status, setStatus] = useState<'open' | 'closed'>();
  const [units, setUnits] = useState<number | null>(150);
  const [edited, setEdited] = useState<string>();
  return (
    <Card title="Pickers" padded>
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <DayPicker value={day} onChange={setDay} />
        <InstantPicker value={at} onChange={setAt} />
        <FilterSelect
          label="Status"
          value={status}
          onChange={setStatus}
          options={[
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
        />
        <NumberInput aria-label="Units" kind={numberKinds.units} value={units} onChange={setUnits} unit="pieces" />
        <NumberInput aria-label="Wrong" kind={numberKinds.money} value={12} before="USD" isWrong />
        <Button onClick={() => setEdited('Packaging')}>Form dialog</Button>
      </div>
      <DialogHost subject={edited}>
        {(name, open) => (
          <FormDialog
            open={open}
            title="Edit Category"
            initialValues={{ name }}
            onSubmit={() => setEdited(undefined)}
            onClose={() => setEdited(undefined)}
          >
            <Field label="Name" name="name">
              <Input />
            </Field>
          </FormDialog>
        )}
      </DialogHost>
    </Card>
  );
}
