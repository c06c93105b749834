import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Requires, StepUp } from '../auth';
import { PaymentConfiguration } from './configuration/payment-configuration.service';
import { ConfigurePaymentsDto, PaymentConfigurationDto, RemovePaymentsQuery } from './dto/payment-configuration.dto';
import { paymentsErrors } from './payments.errors';

@ApiTags('payments')
@Controller('payments/configuration')
export class PaymentConfigurationController {
  constructor(private readonly configuration: PaymentConfiguration) {}

  /** How card payments are set up; never a secret. */
  @Get()
  @Requires('payments:manage')
  read(): Promise<PaymentConfigurationDto> {
    return this.configuration.get();
  }

  /** Takes effect in every process at once. A new secret key is kept only when Stripe accepts it; the answer says whose account it is. */
  @Put()
  @Requires('payments:manage')
  @StepUp()
  @Refuses(
    paymentsErrors.keys_not_accepted,
    paymentsErrors.orders_open,
    paymentsErrors.payments_unavailable,
    paymentsErrors.set_by_environment,
    commonErrors.secrets_not_configured,
  )
  change(@Body() request: ConfigurePaymentsDto): Promise<PaymentConfigurationDto> {
    return this.configuration.change(request);
  }

  /** Asks Stripe about the key that counts now. */
  @Post('test')
  @HttpCode(200)
  @Requires('payments:manage')
  @Refuses(paymentsErrors.keys_not_accepted, paymentsErrors.payments_unavailable)
  test(): Promise<PaymentConfigurationDto> {
    return this.configuration.test();
  }

  /** Takes the keys of the console away; those of the environment stay. */
  @Delete()
  @HttpCode(204)
  @Requires('payments:manage')
  @StepUp()
  @Refuses(paymentsErrors.orders_open)
  remove(@Query() { closeOpen }: RemovePaymentsQuery): Promise<void> {
    return this.configuration.remove(closeOpen === 'true');
  }
}
