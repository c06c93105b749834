import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import { authErrors, Authenticator } from './modules/auth';
import { ApiError } from './platform/errors/api-error';

const pages = '/api/docs';

/** As `npm run codegen` wrote it: a process that serves does not remember what decorators say of every field (`without-document.ts`). */
const writtenDocument = () => readFile(join(__dirname, '../openapi.json'), 'utf8');

/** In place of the example that Swagger UI brings. */
const initializer = `window.ui = SwaggerUIBundle({
  url: '${pages}-json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis],
});
`;

/**
 * The API in words at `/api/docs`, and as `/api/docs-json`, for whoever may use it.
 * @param document the OpenAPI document as JSON
 */
export function serveDocument(app: NestExpressApplication, document: () => Promise<string> = writtenDocument): void {
  const express: Express = app.getHttpAdapter().getInstance();
  express.use([pages, `${pages}-json`, `${pages}-yaml`], (request: Request, _response: Response, next: NextFunction) => {
    Promise.resolve(app.get(Authenticator).principalOf(request))
      .then((principal) => next(principal ? undefined : new ApiError(authErrors.not_signed_in)))
      .catch(next);
  });
  // Every JSON text is YAML.
  for (const format of ['json', 'yaml']) {
    express.get(`${pages}-${format}`, (_request, response, next) => {
      document()
        .then((text) => response.type(format).send(text))
        .catch(next);
    });
  }
  express.get(pages, (request, response, next) => {
    // The page names its files beside its own address.
    if (request.path === pages) response.redirect(`${pages}/`);
    else next();
  });
  express.get(`${pages}/swagger-initializer.js`, (_request, response) => void response.type('js').send(initializer));
  express.use(pages, sirv(dirname(require.resolve('swagger-ui-dist/package.json')), { etag: true }));
}
