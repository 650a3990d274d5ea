import { readConfig } from '@junto/service-kit/config';
import { runAsProgram } from '@junto/service-kit/run-as-program';
import { defineEdge } from './app';
import { edgeConfig } from './config';

runAsProgram(defineEdge(readConfig(edgeConfig)));
