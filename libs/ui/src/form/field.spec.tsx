import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { FormDialog } from '../dialog/form-dialog';
import { inLanguage } from '../testing/in-language';
import { Field } from './field';
import { refuseField } from './refusals';

const message = 'There is one already';

test('a refusal of the service stays at its field on blur until the value changes or the form is submitted again', async () => {
  const [form] = renderHook(() => Form.useForm<{ name: string }>()).result.current;
  const sent = jest.fn();
  render(
    inLanguage(
      <FormDialog open form={form} onClose={jest.fn()} title="Edit" initialValues={{ name: 'Tea' }} onSubmit={sent}>
        <Field name="name" label="Name">
          <Input />
        </Field>
      </FormDialog>,
    ),
  );
  const field = screen.getByLabelText('Name');
  act(() => refuseField(form, 'name', message));
  expect(await screen.findByText(message)).toBeTruthy();
  fireEvent.blur(field);
  await act(() => form.validateFields().catch(() => undefined));
  expect(screen.getByText(message)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Coffee' } });
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  act(() => refuseField(form, 'name', message));
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Coffee' }));
});

test('a required field shows an error when it is emptied or its text is too long, but not when focus only passes through it', async () => {
  render(
    inLanguage(
      <Form>
        <Field name="carrier" label="Carrier" required="Fill this in" max={10}>
          <Input />
        </Field>
      </Form>,
    ),
  );
  const field = screen.getByLabelText('Carrier');
  fireEvent.focus(field);
  await act(async () => fireEvent.blur(field));
  expect(screen.queryByText('Fill this in')).toBeNull();
  fireEvent.change(field, { target: { value: 'UPS' } });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Fill this in')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Transporter' } });
  expect(await screen.findByText('Use at most 10 characters')).toBeTruthy();
  fireEvent.change(field, { target: { value: ' ' } });
  expect(await screen.findByText('Fill this in')).toBeTruthy();
});

test('a field shows the problem that its value has beside the other values', async () => {
  const problemOf = (until: string, { from }: { from: string }) => (until < from ? 'Ends before it begins' : undefined);
  render(
    inLanguage(
      <Form initialValues={{ from: '2026-12-02' }}>
        <Field name="from" label="From">
          <Input />
        </Field>
        <Field name="until" label="Until" problemOf={problemOf}>
          <Input />
        </Field>
      </Form>,
    ),
  );
  const until = screen.getByLabelText('Until');
  fireEvent.change(until, { target: { value: '2026-12-01' } });
  fireEvent.blur(until);
  expect(await screen.findByText('Ends before it begins')).toBeTruthy();
  fireEvent.change(until, { target: { value: '2026-12-03' } });
  await waitFor(() => expect(screen.queryByText('Ends before it begins')).toBeNull());
});
