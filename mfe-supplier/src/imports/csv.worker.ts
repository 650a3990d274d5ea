import { readCsv } from './read-csv';
import { Workbench } from './workbench';
import { serveWorkbench } from './workbench-calls';

serveWorkbench(new Workbench(readCsv));
