// `node affected-areas.mjs FILE…`: the projects that Nx finds affected by a change of each file, as JSON. One graph of
// projects serves all files; `nx show projects --affected` reads it anew for each.
import { filterAffected } from 'nx/src/project-graph/affected/affected-project-graph.js';
import { calculateFileChanges } from 'nx/src/project-graph/file-utils.js';
import { createProjectGraphAsync } from 'nx/src/project-graph/project-graph.js';

const graph = await createProjectGraphAsync();
/** @type {Record<string, string[]>} */
const affected = {};
for (const file of process.argv.slice(2)) {
  const { nodes } = await filterAffected(graph, calculateFileChanges([file], { files: [file] }));
  affected[file] = Object.keys(nodes);
}
process.stdout.write(JSON.stringify(affected), () => process.exit(0));
