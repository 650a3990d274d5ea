import { readConfig } from '@junto/service-kit/config';
import { runAsProgram } from '@junto/service-kit/run-as-program';
import { defineAdmin } from './app';
import { adminConfig } from './config';

runAsProgram(defineAdmin(readConfig(adminConfig)));
