import { Form } from '@junto/ui/core';

/** Registers the selected products as a form field; the selection itself is rendered below the fields. */
export function OffersField() {
  return (
    <Form.Item name="offers" noStyle>
      <HiddenInput />
    </Form.Item>
  );
}

const HiddenInput = () => null;
