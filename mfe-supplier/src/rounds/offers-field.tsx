import { Form } from '@junto/ui/core';

/** Keeps the selected products among the fields of the form; they are chosen under it. */
export function OffersField() {
  return (
    <Form.Item name="offers" noStyle>
      <Kept />
    </Form.Item>
  );
}

const Kept = () => null;
