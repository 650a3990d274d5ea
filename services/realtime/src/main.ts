import { readConfig } from '@junto/service-kit/config';
import { runAsProgram } from '@junto/service-kit/run-as-program';
import { defineRealtime } from './app';
import { realtimeConfig } from './config';

runAsProgram(defineRealtime(readConfig(realtimeConfig)));
