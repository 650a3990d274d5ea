import { readConfig } from '@junto/service-kit/config';
import { startService } from '@junto/service-kit/service';
import { stopOnSignals } from '@junto/service-kit/stop';
import { defineEdge } from './app';
import { edgeConfig } from './config';

void startService(defineEdge(readConfig(edgeConfig))).then(
  (service) => stopOnSignals(service.stop),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
