import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import BucketChart from '../../src/features/analytics/charts/BucketChart';
import { AppTheme } from '../../src/shared/theme/AppTheme';

const root = createRoot(document.getElementById('root')!);

function drawChart(columns: number) {
  const buckets = Array.from({ length: columns }, (_, index) => ({
    label: `Week of Wednesday ${index + 1} November`,
    title: `Column ${index}`,
    partial: false,
  }));
  const values = buckets.map((_, index) => 1_234_567 + index);
  root.render(
    <MemoryRouter>
      <AppTheme>
        <BucketChart
          label="Sales"
          buckets={buckets}
          series={[{ id: 'sales', label: 'sales', color: '#888', values }]}
          format={(value) => `$${value.toLocaleString('en-US')}.00`}
          formatTick={(value) => `${value / 1_000_000} M`}
        />
      </AppTheme>
    </MemoryRouter>,
  );
}

Object.assign(window, { drawChart });
