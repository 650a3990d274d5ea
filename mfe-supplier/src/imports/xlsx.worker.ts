import { readXlsx } from './read-xlsx';
import { Workbench } from './workbench';
import { serveWorkbench } from './workbench-calls';

serveWorkbench(new Workbench(readXlsx));
