import { readCsv } from './read-csv';
import { Workbench } from './workbench';
import { answerCalls, type WorkbenchCall } from './workbench-calls';

const page = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;
const answer = answerCalls(new Workbench(readCsv), (message) => page.postMessage(message));
page.onmessage = ({ data }: MessageEvent<WorkbenchCall>) => void answer(data);
