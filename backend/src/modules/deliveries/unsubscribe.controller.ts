import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { notFound } from '../../platform/errors/common.refusals';
import { Requires } from '../auth';
import { SettingsService } from '../settings';
import { escapeHtml } from './channels/personalise';
import { MailAddresses } from './mail-addresses';

/**
 * Where the link in a mail leads. Looking changes nothing, since scanners of mail follow links; the button on the page, and
 * the one of the mail program (RFC 8058), do it.
 */
@ApiExcludeController()
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly addresses: MailAddresses,
    private readonly settings: SettingsService,
  ) {}

  @Get(':token')
  @Requires('public')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'same-origin')
  async show(@Param('token') token: string): Promise<string> {
    const recipient = await this.addresses.ofToken(token);
    if (!recipient) throw notFound('unsubscribe link');
    const email = escapeHtml(recipient.email);
    if (recipient.isSuppressed) return this.page(`<p>${email} gets no more mail from us.</p>`);
    return this.page(`<p>Shall ${email} get no more mail from us?</p><form method="post"><button>Unsubscribe</button></form>`);
  }

  @Post(':token')
  @HttpCode(200)
  @Requires('outside')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async unsubscribe(@Param('token') token: string): Promise<string> {
    if (!(await this.addresses.unsubscribe(token))) throw notFound('unsubscribe link');
    return this.page('<p>Done. You get no more mail from us.</p>');
  }

  private page(body: string): string {
    const name = escapeHtml(this.settings.current().organizationName);
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Unsubscribe · ${name}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;color:#1f2937}
button{font:inherit;padding:.7rem 1.4rem;border:0;border-radius:.5rem;background:#1f2937;color:#fff;cursor:pointer}</style></head>
<body><h1>${name}</h1>${body}</body></html>`;
  }
}
