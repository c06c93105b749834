import type { AddressInfo } from 'node:net';
import { All, Controller, Get, Module, Param, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { GroupedRoutes } from './grouped-routes';

@Controller()
class Answers {
  @Get('api/boxes/:id')
  one(@Param('id') id: string): string {
    return `box ${id}`;
  }
  @Get('api/boxes/open/all')
  open(): string {
    return 'open';
  }
  @Post('api/boxes')
  make(): string {
    return 'made';
  }
  @Get('api/box')
  box(): string {
    return 'a box';
  }
  @Get('health/live')
  live(): string {
    return 'live';
  }
  @All('oauth/{*path}')
  oauth(): string {
    return 'oauth';
  }
}

@Module({ controllers: [Answers] })
class Answering {}

@Controller()
class Anything {
  @Get('api/:name')
  any(): string {
    return 'any';
  }
}

@Module({ controllers: [Anything] })
class AnsweringAnything {}

describe('Routes in groups', () => {
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await NestFactory.create<NestExpressApplication>(Answering, new GroupedRoutes(), { logger: false });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  it.each([
    ['GET', '/api/boxes/7', 200, 'box 7'],
    ['GET', '/API/Boxes/7/', 200, 'box 7'],
    ['GET', '/api/boxes/7?x=/api/box', 200, 'box 7'],
    ['GET', '/api/boxes/open/all', 200, 'open'],
    ['POST', '/api/boxes', 201, 'made'],
    ['GET', '/api/box', 200, 'a box'],
    ['GET', '/health/live', 200, 'live'],
    ['PATCH', '/oauth/a/b', 200, 'oauth'],
    ['OPTIONS', '/oauth/a', 200, 'oauth'],
    ['OPTIONS', '/api/boxes', 404, null],
    ['GET', '/api/boxes', 404, null],
    ['GET', '/api', 404, null],
    ['GET', '/api/', 404, null],
    ['GET', '/api//boxes/7', 404, null],
    ['GET', '/', 404, null],
    ['DELETE', '/api/boxes/7', 404, null],
  ])('should answer %s %s as one list of routes would', async (method, path, status, text) => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    expect(answer.status).toBe(status);
    if (text !== null) expect(await answer.text()).toBe(text);
  });

  it('should answer HEAD where GET is answered', async () => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/health/live`, { method: 'HEAD' })).status).toBe(200);
  });

  it('should refuse to start with a route that belongs to no group', async () => {
    const other = await NestFactory.create<NestExpressApplication>(AnsweringAnything, new GroupedRoutes(), {
      logger: false,
      abortOnError: false,
    });
    await expect(other.init()).rejects.toThrow('has to begin with words');
  });
});
