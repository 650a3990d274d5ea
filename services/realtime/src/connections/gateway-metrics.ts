import { counter, gauge, histogram } from '@junto/service-kit/telemetry/metrics';

export const openSockets = gauge({ name: 'junto_ws_sockets', help: 'Sockets that are open' });
export const openChannels = gauge({
  name: 'junto_ws_channels',
  help: 'Channels with subscribers',
  labels: ['kind'],
});
export const sentFrames = counter({ name: 'junto_ws_frames_total', help: 'Frames written to listeners' });
export const frameDelay = histogram(
  {
    name: 'junto_ws_frame_delay_seconds',
    help: 'Time from an event to the frame that carries it, for live quantities and notices',
    labels: ['kind'],
  },
  [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
);
export const droppedFrames = counter({
  name: 'junto_ws_dropped_total',
  help: 'Frames that a slow listener did not get',
});
export const closedSockets = counter({
  name: 'junto_ws_closed_total',
  help: 'Sockets closed by the gateway',
  labels: ['reason'],
});
export const waitingBytes = gauge({
  name: 'junto_ws_waiting_bytes',
  help: 'Bytes that listeners have not taken yet, together',
});
