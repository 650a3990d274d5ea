import config from '../../jest.config.mjs';
import { groupsFolder } from './groups.mjs';

const escaped = groupsFolder.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const grouped = ['unit', 'web', 'integration'];

/** The projects of `npm test`: those whose specs are small run in groups (`writeGroups`). */
export default {
  ...config,
  projects: config.projects.map((project) =>
    grouped.includes(project.displayName)
      ? {
          ...project,
          testRegex: [`^${escaped}/${project.displayName}/`],
          modulePathIgnorePatterns: project.modulePathIgnorePatterns.filter((pattern) => !pattern.includes('.junto')),
        }
      : project,
  ),
};
