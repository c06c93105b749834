export { EgressCalls } from './egress-calls';
export { EgressModule } from './egress.module';
export { EgressDto } from './dto/egress.dto';
