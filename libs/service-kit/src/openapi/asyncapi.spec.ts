import { Parser } from '@asyncapi/parser';
import { commands, events } from '@junto/contracts/messages';
import { asyncApiOf } from './asyncapi';

test('builds a valid AsyncAPI document of events, commands and channels', async () => {
  const drawn = asyncApiOf({ version: '1', publicUrl: 'http://localhost:8080' });
  const { document, diagnostics } = await new Parser().parse(JSON.stringify(drawn));
  expect(diagnostics.filter(({ severity }) => severity < 2)).toEqual([]);
  const ids = document!
    .operations()
    .all()
    .map((one) => one.id());
  expect(ids).toEqual(
    expect.arrayContaining([...events.map(({ type }) => `tell.${type}`), ...commands.map(({ name }) => name)]),
  );
  expect(ids).toEqual(expect.arrayContaining(['socket.hear', 'socket.say', 'tell.selectedChanged']));
});
