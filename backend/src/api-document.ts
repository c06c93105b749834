import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { documentAccess } from './document-access';
import { documentErrors } from './document-errors';
import { documentNullable } from './document-nullable';
import { documentParameters } from './document-parameters';
import { documentWords, readExamples } from './document-words';
import { describeSocketEvents } from './modules/realtime';
import { describeDefinitions } from './modules/workflows';

const aboutTheApi = `Everything the console does. Sign in with an API token, made under Settings, Security: \`Authorization: Bearer sth_...\`.
Lists come a page at a time; refusals have a \`code\` for programs and a \`message\` that says what to do. What may change within this version, how
to generate a typed client, and the command line: docs/api.md.`;

/** The routes with their refusals and the shapes of definitions. `x-socket-events` has the messages of the live connection. */
export function buildOpenApi(app: INestApplication): OpenAPIObject & { 'x-socket-events': unknown } {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder().setTitle('Stallhand').setDescription(aboutTheApi).setVersion('1').build(),
    {
      operationIdFactory: (controller, method) =>
        `${controller.replace(/Controller$/, '').replace(/^./, (c) => c.toLowerCase())}${method[0]!.toUpperCase()}${method.slice(1)}`,
    },
  );
  describeDefinitions(document);
  documentNullable(document);
  documentParameters(document);
  documentErrors(document);
  documentAccess(document);
  documentWords(document, readExamples());
  return Object.assign(document, { 'x-socket-events': describeSocketEvents() });
}
