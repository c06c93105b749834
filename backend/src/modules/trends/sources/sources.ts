import { Injectable } from '@nestjs/common';
import { GdeltSource } from './gdelt.source';
import { GitHubSource } from './github.source';
import { GoogleTrendsSource } from './google-trends.source';
import { HackerNewsSource } from './hacker-news.source';
import { NpmSource } from './npm.source';
import { OwnDataSource } from './own-data.source';
import type { Source } from './source';
import { WikipediaSource } from './wikipedia.source';

/** Everybody who can be asked. */
@Injectable()
export class Sources {
  readonly all: readonly Source[];

  constructor(
    own: OwnDataSource,
    wikipedia: WikipediaSource,
    hackerNews: HackerNewsSource,
    github: GitHubSource,
    npm: NpmSource,
    google: GoogleTrendsSource,
    gdelt: GdeltSource,
  ) {
    this.all = [own, wikipedia, hackerNews, github, npm, google, gdelt];
  }
}

export const sourceProviders = [
  OwnDataSource,
  WikipediaSource,
  HackerNewsSource,
  GitHubSource,
  NpmSource,
  GoogleTrendsSource,
  GdeltSource,
  Sources,
];
