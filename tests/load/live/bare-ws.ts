import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'nats';
import * as ws from 'ws';
import { channels } from '@junto/contracts/channels';

/** ws has it and its types don't. */
const { Sender } = ws as unknown as { Sender: { frame(text: Buffer, options: object): Buffer[] } };

/**
 * The anchor: `ws` alone. It subscribes to the round's changes on NATS, frames each once and writes it to every socket:
 * no tokens, no channels, no snapshot, no tick.
 */
const channel = channels.round(process.env.ROUND_ID!);
const server = createServer((_req, res) => void res.end());
const socketServer = new ws.WebSocketServer({ server, perMessageDeflate: false });
const wires = new Set<Socket>();
socketServer.on('connection', (socket, { socket: wire }) => {
  wires.add(wire);
  socket.on('close', () => wires.delete(wire));
});

function frameOf(text: string): Buffer {
  return Buffer.concat(
    Sender.frame(Buffer.from(text), { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false }),
  );
}

interface Change {
  round_product_id: string;
  current_committed_qty: number;
  total_selected: number;
  user_id: string;
  version: number;
}

async function start(): Promise<void> {
  const connection = await connect({ servers: process.env.NATS_URL });
  connection.subscribe(process.env.SUBJECT!, {
    callback: (_error, message) => {
      for (const change of message.json<{ changes: Change[] }>().changes) {
        const { round_product_id, current_committed_qty: total_committed, user_id, total_selected, version } = change;
        const payload = { round_product_id, total_committed, user_id, total_selected, version };
        const frame = frameOf(JSON.stringify({ type: 'event', channel, event: 'quantity_change', payload }));
        for (const wire of wires) wire.write(frame);
      }
    },
  });
  server.listen(Number(process.env.SERVICE_PORT));
}

void start();
