<?php

declare(strict_types=1);

namespace App;

use Flexy\Islands\FlexyIslandsBundle;
use Symfony\Bundle\FrameworkBundle\FrameworkBundle;
use Symfony\Bundle\FrameworkBundle\Kernel\MicroKernelTrait;
use Symfony\Bundle\TwigBundle\TwigBundle;
use Symfony\Component\DependencyInjection\Loader\Configurator\ContainerConfigurator;
use Symfony\Component\HttpKernel\Kernel as BaseKernel;
use Symfony\Component\Routing\Loader\Configurator\RoutingConfigurator;

final class Kernel extends BaseKernel
{
    use MicroKernelTrait;

    public function registerBundles(): iterable
    {
        return [new FrameworkBundle(), new TwigBundle(), new FlexyIslandsBundle()];
    }

    public function getProjectDir(): string
    {
        return \dirname(__DIR__);
    }

    /** Set where this folder cannot be written to. */
    public function getCacheDir(): string
    {
        return ($_SERVER['APP_CACHE_DIR'] ?? parent::getCacheDir());
    }

    public function getLogDir(): string
    {
        return ($_SERVER['APP_CACHE_DIR'] ?? parent::getLogDir());
    }

    protected function configureContainer(ContainerConfigurator $container): void
    {
        // In a real application the secret stands in the environment alone.
        $container->parameters()->set('env(APP_SECRET)', 'change-me');
        $container->extension('framework', [
            'secret' => '%env(APP_SECRET)%',
            'default_locale' => 'en',
            'http_method_override' => false,
        ]);
        $container->services()
            ->defaults()->autowire()->autoconfigure()
            ->load('App\\', __DIR__.'/*')->exclude(__DIR__.'/Kernel.php')
            ->set(Tokens::class)->arg('$secret', '%env(APP_SECRET)%');
    }

    protected function configureRoutes(RoutingConfigurator $routes): void
    {
        $routes->add('stores', '/{_locale}/stores')
            ->controller([ShopController::class, 'stores'])
            ->defaults(['_locale' => 'en'])
            ->requirements(['_locale' => 'en|fr|ar']);
        $routes->add('token', '/token')->controller([ShopController::class, 'token']);
        $routes->add('api_stores', '/{_locale}/api/stores')
            ->controller([ShopController::class, 'api'])
            ->methods(['GET']);
    }
}
