import { readConfig } from '@junto/service-kit/config';
import { runAsProgram } from '@junto/service-kit/run-as-program';
import { defineSupplier } from './app';
import { supplierConfig } from './config';

runAsProgram(defineSupplier(readConfig(supplierConfig)));
