/** Types of the client that the command line calls the API with, by the recipe of docs/api.md. Not kept in the repository. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { root } from './lib/paths.mjs';

const ast = await openapiTS(pathToFileURL(join(root, 'backend/openapi.json')));
writeFileSync(join(root, 'cli/src/openapi.d.ts'), astToString(ast));
