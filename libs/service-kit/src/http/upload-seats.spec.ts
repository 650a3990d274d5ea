import { isRefusal } from '@junto/contracts/problems';
import { metricsText } from '../telemetry/metrics';
import { takeUploadSeat } from './upload-seats';

const figure = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await metricsText()).text)?.[1] ?? NaN);

test('exports the number of uploads, their bytes, and the bytes held in memory', async () => {
  const seat = takeUploadSeat('somebody');
  if (isRefusal(seat)) throw new Error('refused');
  expect(seat.hold(1_000) && seat.hold(500)).toBe(true);
  const during = [await figure('junto_uploads_total'), await figure('junto_upload_held_bytes')];
  seat.leave();
  expect([...during, await figure('junto_upload_bytes_total'), await figure('junto_upload_held_bytes')]).toEqual([
    ...[1, 1_500],
    ...[1_500, 0],
  ]);
});
