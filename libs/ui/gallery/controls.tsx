import { useState } from 'react';
import { numberKinds } from '@junto/domain/number-kinds';
import { Button, ChoiceCards, Field, Form, formProps, Input, Segmented, Card, useNotify } from '@junto/ui/core';
import { ConfirmDialog, Dialog, NumberField, PackStepper, Select } from '@junto/ui/data';

/** Buttons, fields, steppers, toasts and dialogs. */
export function Controls() {
  const [choice, setChoice] = useState('a');
  return (
    <Card title="Controls" padded>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Buttons />
        <Toasts />
        <Dialogs />
      </div>
      <Form
        {...formProps}
        style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, marginTop: 20 }}
        initialValues={{ moq: 100, max: 80 }}
      >
        <NumberField label="MOQ" name="moq" kind={numberKinds.units} unit="pieces" />
        <NumberField label="Unit price" name="price" kind={numberKinds.money} before="USD" unit="per piece" />
        <NumberField label="Net weight" name="net" kind={numberKinds.kilograms} unit="kg" />
        <Field label="Max qty" name="max" optional validateStatus="error" help="Must be at least the MOQ, 100">
          <Input />
        </Field>
      </Form>
      <ChoiceCards
        label="Cart"
        value={choice}
        onChange={setChoice}
        choices={[
          { value: 'a', title: 'Kraft packaging, autumn run', meta: 'Ribeira Embalagens · 3 items' },
          { value: 'b', title: 'Nitrile gloves for food service', meta: 'Tallinn Safety OÜ · 1 item' },
        ]}
      />
    </Card>
  );
}

function Buttons() {
  const [qty, setQty] = useState(150);
  return (
    <>
      <Button type="primary">Primary</Button>
      <Button color="primary" variant="filled">
        Soft
      </Button>
      <Button>Default</Button>
      <Button type="text">Text</Button>
      <Button color="danger" variant="filled">
        Reject
      </Button>
      <Button disabled>Disabled</Button>
      <Segmented options={['English', 'Português']} />
      <PackStepper label="Kraft mailer" value={qty} onChange={setQty} unitsPerPack={50} min={0} remaining={316} />
      <PackStepper label="Nothing left" value={0} onChange={setQty} unitsPerPack={50} min={0} remaining={0} disabled />
      <Select
        aria-label="Status"
        style={{ width: 176 }}
        defaultValue="all"
        options={[{ value: 'all', label: 'All statuses' }]}
      />
    </>
  );
}

function Toasts() {
  const notify = useNotify();
  return (
    <>
      <Button
        onClick={() =>
          notify({
            tone: 'success',
            title: 'Added 150 units of Kraft mailer to cart',
            text: '3 items in this round’s cart',
          })
        }
      >
        Toast
      </Button>
      <Button
        onClick={() =>
          notify({
            tone: 'error',
            title: 'Error Placing Order',
            text: 'Only 84 units of Shipping box are left. Your cart is kept.',
          })
        }
      >
        Error toast
      </Button>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={() => setOpen(undefined)}
        title="Kraft packaging, autumn run"
        subtitle="Supplier: Ribeira Embalagens • 6 products available"
        width="wide"
        paper
        note="Items added to cart will be saved automatically"
        actions={<Button onClick={() => setOpen(undefined)}>View Cart</Button>}
      >
        <div style={{ height: 1200 }}>A long body</div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        danger
        title="Close Round"
        confirmLabel="Close Round"
        onConfirm={() => setOpen(undefined)}
        onClose={() => setOpen(undefined)}
      >
        14 carts lose these items. Placed orders stay.
      </ConfirmDialog>
    </>
  );
}
