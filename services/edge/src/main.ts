import { readConfig } from '@junto/service-kit/config';
import { stopOnSignals } from '@junto/service-kit/stop';
import { edgeConfig } from './config';
import { startEdge } from './edge';

void startEdge(readConfig(edgeConfig)).then(
  (edge) => stopOnSignals(edge.stop),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
