import { readConfig } from '@junto/service-kit/config';
import { runAsProgram } from '@junto/service-kit/run-as-program';
import { defineBuyer } from './app';
import { buyerConfig } from './config';

runAsProgram(defineBuyer(readConfig(buyerConfig)));
