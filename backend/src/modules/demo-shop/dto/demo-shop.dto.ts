export class DemoShopDto {
  installed: boolean;
  agents: number;
  orders: number;
  products: number;
  customers: number;
}
