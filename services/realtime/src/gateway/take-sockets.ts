import type { RawData } from 'ws';
import type { ChannelHub } from '../channels/channel-hub';
import { openSockets } from '../listeners/gateway-metrics';
import { Listener } from '../listeners/listener';
import type { Listeners } from '../listeners/listeners';
import type { Settings } from '../settings';
import type { DoorSources } from './open-door';

interface SocketSources {
  hub: ChannelHub;
  listeners: Listeners;
  settings: Settings;
  onMessage: (listener: Listener, raw: RawData, isBinary: boolean) => void;
}

/** Makes a listener of each socket, for as long as it stands. */
export function takeSockets({ hub, listeners, settings, onMessage }: SocketSources): DoorSources['onSocket'] {
  return (socket, wire, seat) => {
    const listener = new Listener(socket, wire, seat, settings);
    wire.setNoDelay(true);
    listeners.add(listener);
    openSockets.inc();
    socket.on('message', (raw, isBinary) => onMessage(listener, raw, isBinary));
    socket.on('pong', () => (listener.heardAt = Date.now()));
    socket.on('error', closesByItself);
    socket.on('close', () => {
      hub.leaveAll(listener);
      listeners.remove(listener);
      seat.leave();
      openSockets.dec();
    });
  };
}

/** A broken frame or a payload that is too large: ws closes the socket by itself. */
function closesByItself(): void {}
